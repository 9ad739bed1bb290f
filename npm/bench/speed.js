// How fast the package is in Node: node npm/bench/speed.js FILE, a puzzle a line. web/bench/speed.mjs does it in Chromium.
import { readFileSync } from 'node:fs';
import { speeds } from './speeds.js';

for await (const line of speeds(readFileSync(process.argv[2], 'latin1'))) console.log(line);

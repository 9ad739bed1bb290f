// Keeps the page's files, so that it works without a network. The build writes VERSION and FILES: other
// files make another version, which takes the place of the one before when the page is next opened.
const CACHE = `surudoku-${VERSION}`;

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("surudoku-") && name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));

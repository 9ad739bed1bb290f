// Builds elements. Text is always set as text: nothing that comes from a dataset becomes markup.

/** An element with attributes and children (elements, or anything else as text). */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children.map((child) => (child instanceof Node ? child : String(child))));
  return made;
}

export function svgElement(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  setAttributes(made, attributes);
  made.append(...children.map((child) => (child instanceof Node ? child : String(child))));
  return made;
}

function setAttributes(made, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) made.setAttribute(key, String(value));
  }
}

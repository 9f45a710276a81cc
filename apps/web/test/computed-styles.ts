/**
 * jsdom works a computed style out from all its style sheets, and a search by role asks for those of each element and of all around
 * it, again and again. They change only with the document, so each is kept until that does.
 */
const computeStyle = window.getComputedStyle.bind(window);
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const forget = () => (styles = new WeakMap());
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || !element.isConnected) return computeStyle(element, pseudoElement);
  // Those since the last task have not been reported yet.
  if (changes.takeRecords().length > 0) forget();
  const known = styles.get(element);
  if (known) return known;
  const style = computeStyle(element);
  styles.set(element, style);
  return style;
};

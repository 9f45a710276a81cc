// Runs before the first paint and blocks on purpose, so it stays small. What the app's code does not need to know is here: the theme, and
// what is done on a prerendered page before that code has arrived.
{
  const root = document.documentElement;
  const isReady = () => 'ready' in root.dataset;

  // So that a chosen theme never flashes.
  try {
    const theme = localStorage.getItem('everstep_theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is closed to us: the system's theme stays.
  }

  // The browser would submit a form itself and put into the URL what was typed.
  addEventListener(
    'submit',
    (event) => {
      if (!isReady()) event.preventDefault();
    },
    true,
  );

  const replayable = 'button, input[type=radio], input[type=checkbox], select';
  const longestWaitMs = 30_000;
  /** The last click. It is repeated once the app runs; a later one takes its place. */
  let kept = null;
  /** What was typed or chosen, by field. */
  const typed = new Map();

  const nameOf = (element) =>
    [element.tagName, element.name, element.ariaLabel ?? element.textContent.trim(), element.type].join(' ');
  const listAlike = (name) =>
    [...document.querySelectorAll(replayable + ', input, textarea')].filter((other) => nameOf(other) === name);

  /** Where the element is, for a page that is rendered anew. */
  function describe(element) {
    const name = nameOf(element);
    const alike = listAlike(name);
    return { element, name, count: alike.length, index: alike.indexOf(element) };
  }

  /** The same element or the one in its place; null while there is none, or if it is not clear which. */
  function find({ element, name, count, index }) {
    if (element.isConnected) return element;
    const alike = listAlike(name);
    return alike.length === count ? alike[index] : null;
  }

  function release() {
    if (kept) kept.element.removeAttribute('data-kept');
    kept = null;
  }

  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted) return;
      release();
      const element = event.target instanceof Element ? event.target.closest(`a[href], ${replayable}`) : null;
      if (isReady() || !element || element.matches('a[href], select, :disabled')) return;
      kept = { ...describe(element), checked: element.checked };
      element.setAttribute('data-kept', '');
      const waiting = kept;
      setTimeout(() => kept === waiting && !isReady() && giveUp(), longestWaitMs);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const field = event.target;
      if (isReady() || /^(radio|checkbox|file)$/.test(field.type)) return;
      typed.set(field, describe(field));
    },
    true,
  );
  // Whoever goes on by keyboard or back has done something else since.
  addEventListener('popstate', release);
  addEventListener(
    'error',
    (event) => {
      if (!isReady() && event.target instanceof HTMLScriptElement && event.target.type === 'module') giveUp();
    },
    true,
  );

  /** The code has not arrived, so nothing on this page answers. */
  function giveUp() {
    release();
    const notice = document.getElementById('not-loaded');
    if (notice) notice.hidden = false;
  }

  /** Whether the app handles events here: React stops those that meet a part which it has not hydrated yet. Nobody handles this one. */
  function isHandled(element) {
    let isPassed = false;
    const note = () => (isPassed = true);
    addEventListener('auxclick', note);
    element.dispatchEvent(new Event('auxclick', { bubbles: true }));
    removeEventListener('auxclick', note);
    return isPassed;
  }

  /** React hears of a value only if it is not the one that it has seen. */
  function changeValue(field, value) {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }

  function click(element, checked) {
    // A click turns it to what it was turned to.
    if (/^(radio|checkbox)$/.test(element.type))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked').set.call(element, !checked);
    if (!element.disabled) element.click();
  }

  /** What the app does not handle yet stays. */
  function replay() {
    for (const [former, place] of typed) {
      const field = find(place);
      if (!field || !isHandled(field)) continue;
      typed.delete(former);
      changeValue(field, former.value);
    }
    const element = kept && find(kept);
    if (!element || !isHandled(element)) return;
    const { checked } = kept;
    release();
    click(element, checked);
  }

  new MutationObserver((_changes, observer) => {
    if (!isReady()) return;
    observer.disconnect();
    const notice = document.getElementById('not-loaded');
    if (notice) notice.hidden = true;
    // A page is hydrated after its frame, or rendered anew.
    const end = performance.now() + longestWaitMs;
    const timer = setInterval(() => {
      replay();
      const isDone = !kept && typed.size === 0;
      if (!isDone && performance.now() < end) return;
      clearInterval(timer);
      release();
    }, 20);
  }).observe(root, { attributeFilter: ['data-ready'] });
}

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

  const replayable = 'button, input, textarea, select';
  const longestWaitMs = 30_000;
  /** The last click on a button. It is repeated once the app runs; a later click takes its place. */
  let kept = null;
  /** What was typed or chosen, by field. */
  const typed = new Map();
  let isOver = false;

  /** Ids and names of fields are made anew with the page. */
  const nameOf = (element) => {
    const { tagName, type, ariaLabel, textContent, placeholder = '' } = element;
    const choice = /^(radio|checkbox)$/.test(type) ? element.value : '';
    return [tagName, type, ariaLabel ?? textContent.trim(), choice, placeholder].join(' ');
  };
  const listAlike = (name) => [...document.querySelectorAll(replayable)].filter((other) => nameOf(other) === name);

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
      const element = event.target instanceof Element ? event.target.closest('a[href], button') : null;
      if (element?.closest('#not-loaded')) {
        event.preventDefault();
        location.reload();
      }
      if (!element || element.matches('a[href], :disabled') || (isReady() && (isOver || isHandled(element)))) return;
      // What the app might hear already would be done twice.
      event.stopPropagation();
      const waiting = describe(element);
      kept = waiting;
      element.setAttribute('data-kept', '');
      setTimeout(() => kept === waiting && !isReady() && giveUp(), longestWaitMs);
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      const field = event.target;
      if (!event.isTrusted || isReady() || field.type === 'file') return;
      if (field.type === 'radio') for (const other of typed.keys()) if (other.name === field.name) typed.delete(other);
      typed.set(field, describe(field));
    },
    true,
  );
  // A user who has gone back has done something else since.
  addEventListener('popstate', release);
  addEventListener(
    'error',
    (event) => {
      if (!isReady() && event.target instanceof HTMLScriptElement) giveUp();
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

  /** A click turns it to what it was turned to. */
  function changeChecked(field, checked) {
    field.checked = !checked;
    field.click();
  }

  /** What the app does not handle yet stays. */
  function replay() {
    const isFilled = typed.size === 0;
    for (const [former, place] of typed) {
      const field = find(place);
      if (!field || !isHandled(field)) continue;
      typed.delete(former);
      if (/^(radio|checkbox)$/.test(field.type)) changeChecked(field, former.checked);
      else changeValue(field, former.value);
    }
    // The page shows what the fields mean before a button acts on them.
    const element = isFilled && kept && find(kept);
    if (!element || !isHandled(element)) return;
    // A button that says something else by now, such as another price, was not the one that was clicked.
    const isSame = nameOf(element) === kept.name;
    release();
    if (isSame && !element.disabled) element.click();
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
      isOver = true;
      release();
    }, 20);
  }).observe(root, { attributeFilter: ['data-ready'] });
}

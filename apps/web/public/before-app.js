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

  const replayable = 'button, input, textarea, select, summary';
  const longestWaitMs = 30_000;
  /** The last click on a button. It is repeated once the app runs; a later click takes its place. */
  let kept = null;
  /** What was typed, chosen or folded out, by element. */
  const changed = new Map();
  /** Where the focus was. */
  let focused = null;
  let timer = null;
  /** Every part of the page has had the time to arrive. */
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

  function keep(element) {
    const waiting = describe(element);
    kept = waiting;
    element.dataset.kept = '';
    element.ariaBusy = 'true';
    startReplaying();
    setTimeout(() => kept === waiting && !isReady() && giveUp(), longestWaitMs);
  }

  function release() {
    if (kept) {
      delete kept.element.dataset.kept;
      kept.element.ariaBusy = null;
    }
    kept = null;
  }

  const isHeard = (element) => isReady() && (isOver || isHandled(element));
  const listen = (type, listener) => addEventListener(type, (event) => event.isTrusted && listener(event), true);

  listen('click', (event) => {
    release();
    const element = event.target instanceof Element ? event.target.closest('a[href], button') : null;
    if (element?.closest('#not-loaded')) {
      event.preventDefault();
      location.reload();
    }
    if (!element || element.matches('a[href], :disabled') || isHeard(element)) return;
    // What the app might hear already would be done twice.
    event.stopPropagation();
    keep(element);
  });
  listen('input', ({ target: field }) => {
    if (field.type === 'file' || isHeard(field)) return;
    if (field.type === 'radio')
      for (const other of changed.keys()) if (other.name === field.name) changed.delete(other);
    changed.set(field, describe(field));
    startReplaying();
  });
  listen('toggle', ({ target: details }) => {
    const summary = details.querySelector?.(':scope > summary');
    if (summary && !isReady()) changed.set(summary, describe(summary));
  });
  listen('focusin', ({ target }) => {
    focused = !isReady() && target.matches(replayable) ? describe(target) : null;
  });
  listen('keydown', ({ key }) => key === 'Escape' && release());
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
    field.value = value ? '' : '0';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }

  /** A click turns it to what it was turned to. */
  function changeChecked(field, checked) {
    field.checked = !checked;
    field.click();
  }

  function repeatChange(former, element) {
    if (former.tagName === 'SUMMARY') element.parentElement.open = former.parentElement.open;
    else if (/^(radio|checkbox)$/.test(element.type)) changeChecked(element, former.checked);
    else changeValue(element, former.value);
  }

  function startReplaying() {
    if (isReady()) timer ??= setInterval(replay, 20);
  }

  /** What the app does not handle yet stays. */
  function replay() {
    if (!kept && !focused && changed.size === 0) {
      clearInterval(timer);
      timer = null;
    }
    const place = focused && find(focused);
    if (place && isHandled(place)) {
      if (place !== focused.element && document.activeElement === document.body) place.focus();
      focused = null;
    }
    const isFilled = changed.size === 0;
    for (const [former, formerPlace] of changed) {
      const element = find(formerPlace);
      if (!element || !isHandled(element)) continue;
      changed.delete(former);
      repeatChange(former, element);
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
    startReplaying();
    setTimeout(() => {
      clearInterval(timer);
      isOver = true;
      release();
    }, longestWaitMs);
  }).observe(root, { attributeFilter: ['data-ready'] });
}

/** An element and what is around it, from which the nearest control is found once the element is gone. */
interface Place {
  element: Element;
  parent: Element;
  next: Element | null;
  previous: Element | null;
}

/** From the element outward. */
export type Places = readonly Place[];

/** A bar of buttons that turn into others. When a button of it is gone, the first one has the focus. */
const bar = '[data-controls]';
const control = 'button:not(:disabled), a[href], summary, [role="tab"][aria-selected="true"]';

export function placesOf(element: Element | null): Places {
  const places: Place[] = [];
  for (let current = element; current; current = current.parentElement) {
    const { parentElement: parent, nextElementSibling: next, previousElementSibling: previous } = current;
    if (!parent || current === document.body || parent === document.body) break;
    places.push({ element: current, parent, next, previous });
  }
  return places;
}

/** Focuses the element, or else what is nearest to where it was, without scrolling the page. */
export function focusNearest(places: Places): void {
  const stays = places.find(({ element }, index) => element.isConnected && (index === 0 || element.matches(control)));
  if (stays && tryFocus(stays.element)) return;
  const surviving = places.filter(({ parent }) => parent.isConnected);
  const home = surviving.find(({ parent }) => parent.matches(bar));
  if (home && focusFirst(home.parent)) return;
  for (const { next, previous, parent } of surviving) {
    if (parent.id === 'main') break;
    if ([next, previous, parent].some((near) => near?.isConnected === true && focusFirst(near))) return;
  }
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Focuses the first button with which the page logs something, unless something has the focus. */
export function focusControls(): void {
  const controls = document.querySelector(`main ${bar}`);
  if (controls && document.activeElement === document.body) focusFirst(controls);
}

function focusFirst(part: Element): boolean {
  return [part, ...part.querySelectorAll(control)].some((element) => element.matches(control) && tryFocus(element));
}

/** Returns false for a hidden element, which cannot have the focus. */
function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  return document.activeElement === element;
}

import type { Page } from '@playwright/test';

/** What does not fit the width of the screen, apart from what scrolls by itself, and the words that two lines share. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const isOutside = ({ left, right }: DOMRect) => left < -0.5 || right > width + 0.5;

    const found: string[] = [];
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary'))
      if (isShown(control) && !isScrolled(control.parentElement) && isOutside(control.getBoundingClientRect()))
        found.push(
          `outside: ${control.textContent.trim() || (control.getAttribute('aria-label') ?? control.outerHTML)}`,
        );

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('svg, script, style, noscript') || !isShown(parent)) continue;
      const text = node.textContent ?? '';
      // Addresses of mail and of pages may break anywhere.
      const unbroken = text.replaceAll(/\S*(?:@|:\/\/)\S*/g, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        const [first] = boxes;
        const isInLines = boxes.some(({ top, height }) => Math.abs(top - (first?.top ?? top)) > height / 2);
        if (isInLines && unbroken.startsWith(word, index)) found.push(`broken: ${word}`);
        if (boxes.some(isOutside) && !isScrolled(parent)) found.push(`outside: ${word}`);
      }
    }
    return [...new Set(found)];
  });

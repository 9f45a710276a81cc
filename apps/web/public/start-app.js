// In a prerendered document the text comes first: the app's code is requested once the text is on screen, so that they do not share a slow
// connection. A tab in the background is not painted, and a browser that hides its timings from pages reports no paint.
const { app } = document.currentScript.dataset;
const maxWaitMs = 1000;
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = app;
  document.head.append(script);
}

if (document.hidden) start();
setTimeout(start, maxWaitMs);
if ('PerformanceObserver' in globalThis)
  new PerformanceObserver((list) => {
    // The first paint of all may be the background alone.
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });

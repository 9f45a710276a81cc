// Until the app runs, the browser would submit a form itself and put into the URL what was typed.
addEventListener(
  'submit',
  (event) => {
    if (!('ready' in document.documentElement.dataset)) event.preventDefault();
  },
  true,
);
// Before the first paint, so that a chosen theme never flashes: this file blocks on purpose and stays tiny.
try {
  const theme = localStorage.getItem('everstep_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's theme stays.
}

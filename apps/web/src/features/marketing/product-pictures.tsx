const pictures = [
  {
    name: 'tracker',
    alt: 'The fertility tracker: a temperature curve with its rise',
    caption: 'See your cycle as it is',
  },
  {
    name: 'lesson',
    alt: 'A lesson: its key facts come first, and its sources are named',
    caption: 'Read what has sources',
  },
  {
    name: 'dashboard',
    alt: 'The dashboard: what today asks for, and the next lesson',
    caption: 'Know what comes next',
  },
] as const;

/** Screens of the product on a phone, in the theme of the page. `npm run pictures` retakes them. */
export function ProductPictures() {
  return (
    <div
      role="group"
      aria-label="Screens of the product"
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-5 lg:gap-12 lg:px-8">
        {pictures.map(({ name, alt, caption }) => (
          <li key={name} className="w-4/5 max-w-xs shrink-0 sm:w-auto sm:flex-1">
            <figure className="grid gap-3">
              {(['light', 'dark'] as const).map((theme) => (
                <img
                  key={theme}
                  src={`/screens/${name}-${theme}.webp`}
                  alt={alt}
                  width={780}
                  height={1440}
                  loading="lazy"
                  decoding="async"
                  className={`w-full rounded-[2rem] border-4 border-line only-${theme}`}
                />
              ))}
              <figcaption className="text-center font-semibold">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { memo } from 'react';
import Markdown from 'react-markdown';
import { headingId } from './headings';

/**
 * The body of a lesson. Raw HTML and pictures are never rendered; headings get an anchor for the contents. Kept as it is while
 * the page around it follows the reader: reading the markdown anew at each step would be felt in scrolling.
 */
export const LessonText = memo(function LessonText({ text }: { text: string }) {
  return (
    <div className="prose">
      <Markdown
        skipHtml
        disallowedElements={['img']}
        components={{
          h2: ({ children }) => <h2 id={typeof children === 'string' ? headingId(children) : undefined}>{children}</h2>,
        }}
      >
        {text}
      </Markdown>
    </div>
  );
});

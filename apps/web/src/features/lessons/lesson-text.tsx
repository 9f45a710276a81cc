import Markdown from 'react-markdown';
import { headingId } from './headings';

/** The body of a lesson. Raw HTML and pictures are never rendered; headings get an anchor for the contents. */
export function LessonText({ text }: { text: string }) {
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
}

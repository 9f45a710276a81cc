import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lessonBoxOf } from '@everstep/domain/lessons';
import { headingId } from './headings';

/**
 * The body of a lesson. It knows what our texts are made of: headings, paragraphs, lists, boxes, strong and stressed words, and
 * links to other pages of ours. Anything else, HTML as well, stays the plain text that it is. Headings get an anchor for the contents. Kept as it is while the
 * page around it follows the reader: building it anew at each step would be felt in scrolling.
 */
export const LessonText = memo(function LessonText({ text }: { text: string }) {
  return <div className="prose">{blocks(text)}</div>;
});

function blocks(text: string): ReactNode[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, index) => <Block key={index} text={block} />);
}

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2 id={headingId(text.slice(3))}>{words(text.slice(3))}</h2>;
  if (text.startsWith('> ')) {
    const box = text.replace(/^> ?/gm, '');
    return <blockquote data-box={lessonBoxOf(box)}>{blocks(box)}</blockquote>;
  }
  if (!text.startsWith('- ')) return <p>{words(text)}</p>;
  return (
    <ul>
      {text
        .slice(2)
        .split(/\n- /)
        .map((item, index) => (
          <li key={index}>{words(item)}</li>
        ))}
    </ul>
  );
}

/** **Strong** and *stressed* words and [links](/to-a-page) between plain ones; strong words may be a link. */
function words(text: string): ReactNode[] {
  return text.split(/(\*\*.+?\*\*|\*.+?\*|\[[^[\]]+\]\(\/[\w/#-]*\))/).map((part, index) => {
    if (index % 2 === 0) return part;
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (to)
      return (
        <Link key={index} to={to} className="link">
          {label}
        </Link>
      );
    return part.startsWith('**') ? (
      <strong key={index}>{words(part.slice(2, -2))}</strong>
    ) : (
      <em key={index}>{part.slice(1, -1)}</em>
    );
  });
}

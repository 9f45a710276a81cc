import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LessonBlock, LessonDocument, LessonInline } from '@everstep/domain/lessons';
import { NewTabLink } from '../../../ui/new-tab-link';

/**
 * The text of a lesson. Memoized, because the surrounding page re-renders with the scroll position.
 */
export const LessonText = memo(function LessonText({ document }: { document: LessonDocument }) {
  return <div className="prose">{document.map(toBlock)}</div>;
});

function toBlock(block: LessonBlock, index: number): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading key={index} id={block.id}>
          {inline(block.children)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p key={index}>{inline(block.children)}</p>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={index}>
          {block.items.map((item, itemIndex) => (
            <li key={itemIndex}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case 'box':
      return (
        <blockquote key={index} data-box={block.level}>
          {block.children.map(toBlock)}
        </blockquote>
      );
    case 'table':
      return <LessonTable key={index} {...block} />;
    case 'figure':
      return (
        <figure key={index}>
          <img src={block.src} alt={block.alt} width={block.width} height={block.height} loading="lazy" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
  }
}

/** A table wider than the screen scrolls on its own, by touch and by keyboard. */
function LessonTable({ header, rows }: Extract<LessonBlock, { type: 'table' }>) {
  return (
    <div role="group" aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-edge">
            {header.map((cell, itemIndex) => (
              <th key={itemIndex} scope="col" className="px-2 py-1 first:pl-0">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, itemIndex) => (
            <tr key={itemIndex} className="border-b border-line">
              {row.map((cell, column) => (
                <td key={column} className="px-2 py-1 first:pl-0">
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(children: readonly LessonInline[]): ReactNode[] {
  return children.map((child, index) => {
    switch (child.type) {
      case 'text':
        return child.text;
      case 'emphasis':
        return <em key={index}>{inline(child.children)}</em>;
      case 'strong':
        return <strong key={index}>{inline(child.children)}</strong>;
      case 'link':
        return child.to.startsWith('/') ? (
          <Link key={index} to={child.to} className="link">
            {inline(child.children)}
          </Link>
        ) : (
          <NewTabLink key={index} href={child.to}>
            {inline(child.children)}
          </NewTabLink>
        );
    }
  });
}

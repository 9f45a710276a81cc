import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chatScreenTexts, parseReply, type ReplyBlock, type ReplyInline } from '@everstep/domain/chat';
import { NewTabLink } from '../../ui/new-tab-link';

/** A reply as elements: there is no HTML and no picture in it, whatever was sent. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  return <div className="grid gap-3 leading-relaxed wrap-anywhere">{parseReply(text).map(toBlock)}</div>;
});

function toBlock(block: ReplyBlock, index: number): ReactNode {
  switch (block.type) {
    case 'heading':
      return (
        <p key={index} className="text-lg font-semibold">
          {inline(block.children)}
        </p>
      );
    case 'paragraph':
      return <p key={index}>{inline(block.children)}</p>;
    case 'quote':
      return (
        <blockquote key={index} className="border-l-4 border-apricot pl-4">
          {inline(block.children)}
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List key={index} className={`grid gap-1.5 pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, itemIndex) => (
            <li key={itemIndex}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre key={index} className="rounded-input bg-sunken p-3 text-sm whitespace-pre-wrap">
          {block.text}
        </pre>
      );
  }
}

function inline(children: readonly ReplyInline[]): ReactNode[] {
  return children.map((child, index) => {
    switch (child.type) {
      case 'text':
        return child.text;
      case 'citation':
        return (
          <sup key={index} className="ml-0.5 text-xs text-ink-2">
            <span className="sr-only">{chatScreenTexts.citation} </span>
            {child.source}
          </sup>
        );
      case 'code':
        return <code key={index}>{child.text}</code>;
      case 'emphasis':
        return <em key={index}>{inline(child.children)}</em>;
      case 'strong':
        return (
          <strong key={index} className="font-semibold">
            {inline(child.children)}
          </strong>
        );
      case 'link':
        return child.to.startsWith('/') ? (
          <Link key={index} to={child.to} className="link">
            {child.text}
          </Link>
        ) : (
          <NewTabLink key={index} href={child.to}>
            {child.text}
          </NewTabLink>
        );
    }
  });
}

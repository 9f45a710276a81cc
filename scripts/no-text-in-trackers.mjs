/** Attributes and properties whose strings users read. */
const textNames =
  /^(aria-label|alt|caption|description|hint|label|legend|message|placeholder|question|text|title|\w+Label)$/;
const hasWord = /\p{L}{2}/u;
const isName = /^\p{Lu}\p{Ll}/u;
const isSentence = /(^|[.?!…] )\p{Lu}\p{Ll}+,? \p{L}|^\p{Lu}\p{Ll}+[.?!…]$/u;

const message = 'Users read this: put it into the texts of the slice in packages/domain.';

/** The strings that an expression may evaluate to. */
function stringsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.cooked).join('0') }];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsOf);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(stringsOf);
    case 'TSAsExpression':
    case 'JSXExpressionContainer':
      return stringsOf(node.expression);
    default:
      return [];
  }
}

/** What users read of a tracker is in the domain's texts, where it can be reviewed in one place. */
export const noTextInTrackers = {
  create(context) {
    const reported = new Set();
    function refuse(strings, pattern) {
      for (const { node, text } of strings) {
        if (reported.has(node) || !pattern.test(text)) continue;
        reported.add(node);
        context.report({ node, message });
      }
    }
    function checkNamed(name, value) {
      if (textNames.test(name)) refuse(stringsOf(value), hasWord);
      if (name === 'name') refuse(stringsOf(value), isName);
    }
    return {
      JSXText: (node) => refuse([{ node, text: node.value }], hasWord),
      'JSXElement > JSXExpressionContainer': (node) => refuse(stringsOf(node), hasWord),
      JSXAttribute: ({ name, value }) => checkNamed(name.name, value),
      Property: ({ key, value }) => checkNamed(key.name ?? key.value, value),
      Literal: (node) => refuse(stringsOf(node), isSentence),
      TemplateLiteral: (node) => refuse(stringsOf(node), isSentence),
    };
  },
};

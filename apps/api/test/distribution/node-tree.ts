/** A node of a parsed statement as Postgres stores it (`pg_node_tree`). */
export interface Node {
  type: string;
  fields: Readonly<Record<string, Tree>>;
}
export type Tree = Node | readonly Tree[] | string | null;

export const isNode = (tree: Tree | undefined): tree is Node =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);
export const isList = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);

/** Values of a field are separated by spaces; a value can contain them behind a backslash. */
const token = /\s*(?:([(){}])|"((?:[^"\\]|\\.)*)"|((?:[^\s(){}\\]|\\.)+))/gsy;

/** Reads the text of a node tree. A field with several words, such as the bytes of a constant, becomes a list of them. */
export function readNodeTree(text: string): Tree {
  token.lastIndex = 0;
  let next: { symbol?: string | undefined; word?: string | undefined } | null = null;
  const advance = () => {
    const match = token.exec(text);
    next = match && { symbol: match[1], word: match[2] ?? match[3] };
  };
  const isAt = (symbol: string) => next?.symbol === symbol;
  advance();
  const tree = readTree();
  if (next) throw new Error('this is no node tree');
  return tree;

  function readTree(): Tree {
    if (!next) throw new Error('the node tree ends too early');
    const { symbol, word } = next;
    advance();
    if (symbol === '(') {
      const items: Tree[] = [];
      while (!isAt(')')) items.push(readTree());
      advance();
      return items;
    }
    if (symbol === '{') return readNode();
    return word === '<>' ? null : (word ?? '').replace(/\\(.)/gs, '$1');
  }

  function readWord(): string {
    const word = readTree();
    if (typeof word !== 'string') throw new Error('this is no node tree');
    return word;
  }

  function readNode(): Node {
    const type = readWord();
    const fields: Record<string, Tree> = {};
    while (!isAt('}')) {
      const name = readWord().slice(1);
      const values: Tree[] = [];
      while (next && !isAt('}') && !next.word?.startsWith(':')) values.push(readTree());
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    advance();
    return { type, fields };
  }
}

/** The nodes of a list. */
export const listOf = (tree: Tree | undefined): Node[] => (isList(tree) ? tree.filter(isNode) : []);

export const numberOf = (tree: Tree | undefined): number => Number(typeof tree === 'string' ? tree : 0);

/** The node and what is in it, outer nodes first. Nothing is visited below a node for which `visit` returns false. */
export function walk(tree: Tree | undefined, visit: (node: Node) => boolean | void): void {
  if (isList(tree)) for (const item of tree) walk(item, visit);
  else if (isNode(tree) && visit(tree) !== false) for (const field of Object.values(tree.fields)) walk(field, visit);
}

/** Whether a node is in the tree. */
export function contains(tree: Tree | undefined, isSought: (node: Node) => boolean): boolean {
  let isFound = false;
  walk(tree, (node) => {
    isFound ||= isSought(node);
    return !isFound;
  });
  return isFound;
}

import type { Catalog } from './statement-tree';
import { contains, isNode, numberOf, walk, type Node, type Tree } from './node-tree';

const mutable = new Set(['s', 'v']);
const stableNodes = new Set(['SQLVALUEFUNCTION']);
const volatileNodes = new Set(['NEXTVALUEEXPR']);

/** The volatility of what the node itself calls, without its arguments. */
function volatilitiesOf({ type, fields }: Node, catalog: Catalog): string[] {
  if (stableNodes.has(type)) return ['s'];
  if (volatileNodes.has(type)) return ['v'];
  if (type === 'FUNCEXPR') return [catalog.ofFunction(numberOf(fields.funcid))];
  if (type === 'AGGREF') return [catalog.ofFunction(numberOf(fields.aggfnoid))];
  if (type === 'WINDOWFUNC') return [catalog.ofFunction(numberOf(fields.winfnoid))];
  if (fields.opno !== undefined && type !== 'SORTGROUPCLAUSE') return [catalog.ofOperator(numberOf(fields.opno))];
  if (type === 'ROWCOMPAREEXPR')
    return (Array.isArray(fields.opnos) ? (fields.opnos as readonly Tree[]) : [])
      .map(numberOf)
      .flatMap((oid) => (oid ? [catalog.ofOperator(oid)] : []));
  if (type === 'COERCEVIAIO') {
    const from = typeOf(fields.arg);
    return [catalog.ofInput(numberOf(fields.resulttype)), ...(from ? [catalog.ofOutput(from)] : [])];
  }
  return [];
}

const typeFields: Readonly<Record<string, string>> = {
  VAR: 'vartype',
  CONST: 'consttype',
  PARAM: 'paramtype',
  FUNCEXPR: 'funcresulttype',
  OPEXPR: 'opresulttype',
  AGGREF: 'aggtype',
  RELABELTYPE: 'resulttype',
  COERCEVIAIO: 'resulttype',
  COALESCEEXPR: 'coalescetype',
  CASEEXPR: 'casetype',
};

function typeOf(tree: Tree | undefined): number | null {
  if (!isNode(tree)) return null;
  const field = typeFields[tree.type];
  return field === undefined ? null : numberOf(tree.fields[field]);
}

export const isVolatile = (tree: Tree | undefined, catalog: Catalog): boolean =>
  contains(tree, (node) => volatilitiesOf(node, catalog).includes('v'));

/** Whether it calls anything that is not immutable. */
export const isMutable = (tree: Tree | undefined, catalog: Catalog): boolean =>
  contains(tree, (node) => volatilitiesOf(node, catalog).some((volatility) => mutable.has(volatility)));

/** A call of a stable function that is given a column. */
export const isStableWithColumn = (tree: Tree | undefined, catalog: Catalog): boolean =>
  contains(
    tree,
    (node) =>
      volatilitiesOf(node, catalog).includes('s') && contains(Object.values(node.fields), ({ type }) => type === 'VAR'),
  );

/** What is evaluated only in some cases calls something that is not immutable. */
export function isConditionallyMutable(tree: Tree | undefined, catalog: Catalog): boolean {
  let isFound = false;
  walk(tree, (node) => {
    if (node.type === 'COALESCEEXPR') isFound ||= isMutable(node.fields.args, catalog);
    if (node.type === 'CASEEXPR') isFound ||= isMutable(Object.values(node.fields), catalog);
    return !isFound;
  });
  return isFound;
}

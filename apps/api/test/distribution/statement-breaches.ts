import type { Catalog } from './statement-tree';
import { contains, isNode, listOf, numberOf, walk, type Node, type Tree } from './node-tree';
import { distributed, placeOf } from './placement';
import { isConditionallyMutable, isMutable, isStableWithColumn, isVolatile } from './volatility';

// The rules are those of Citus 14 for tables that are distributed or reference tables.

const command = { select: 1, update: 2, insert: 3, delete: 4 };
const rteKind = { relation: 0, subquery: 1, values: 5, cte: 6 };
const alwaysMaterialized = 1;
/** An inserted row has the scope of the row that it is made from. */
const theRows = 'the rows';

const isCommand = (query: Node, ...names: (keyof typeof command)[]) =>
  names.some((name) => numberOf(query.fields.commandType) === command[name]);
const isKind = (entry: Node, kind: keyof typeof rteKind) => numberOf(entry.fields.rtekind) === rteKind[kind];

/**
 * What a distributed Postgres refuses in the statement. It may ask every node with a statement that reads or changes one table and
 * names no scope; with `isOneScope` that is a breach too.
 */
export function findStatementBreaches(query: Node, catalog: Catalog, { isOneScope = false } = {}): string[] {
  const breaches = new Set<string>();
  const tableOf = (entry: Node) => catalog.tableName(numberOf(entry.fields.relid));
  walk(query, (node) => {
    if (node.type === 'QUERY') for (const breach of findInModification(node)) breaches.add(breach);
  });
  for (const unit of unitsOf(query, tableOf)) for (const breach of findInUnit(unit)) breaches.add(breach);
  return [...breaches];

  function targetOf(modification: Node): string | null {
    const entry = listOf(modification.fields.rtable)[numberOf(modification.fields.resultRelation) - 1];
    return entry ? tableOf(entry) : null;
  }

  function* findInModification(modification: Node): Generator<string> {
    const table = targetOf(modification);
    if (table === null || placeOf(table) === 'local') return;
    const { fields } = modification;
    const conditions = isNode(fields.jointree) ? fields.jointree.fields.quals : null;
    const isChange = isCommand(modification, 'update', 'delete');
    if (isChange && isVolatile(Object.values(fields), catalog)) yield `a volatile function changes ${table}`;
    const evaluated = [...(isCommand(modification, 'update') ? [fields.targetList ?? null] : []), conditions ?? null];
    if (isChange && isStableWithColumn(evaluated, catalog)) yield `a stable function of a column changes ${table}`;
    if (isChange && isConditionallyMutable(evaluated, catalog))
      yield `coalesce or case with a function that is not immutable changes ${table}`;
    if (isMutable(fields.returningList, catalog)) yield `a function that is not immutable is returned from ${table}`;
    if (isMutable(fields.onConflict, catalog)) yield `a function that is not immutable upserts into ${table}`;
    if (contains(Object.values(fields), (node) => node.type === 'QUERY' && isLocking(node)))
      yield `rows are locked by the statement that changes ${table}`;
    const isFromSelect = listOf(fields.rtable).some((entry) => isKind(entry, 'subquery'));
    if (isCommand(modification, 'insert') && !isFromSelect && fields.hasSubLinks === 'true')
      yield `a subquery is inserted into ${table}`;
  }

  function* findInUnit(unit: readonly Node[]): Generator<string> {
    const all = unit.flatMap((block) => relationsOf(block));
    const tables = all.map(({ entry }) => tableOf(entry));
    const local = tables.find((table) => placeOf(table) === 'local');
    const spread = tables.find((table) => placeOf(table) === 'distributed');
    if (spread === undefined) return;
    if (local !== undefined) yield `${local} of the coordinator is read together with ${spread}`;
    const bindings = unit.flatMap((block) => bindingsOf(block));
    const unbound = bindings.filter(({ to }) => to === null);
    const parameters = new Set(bindings.map(({ to }) => to).filter((to) => to !== theRows));
    if (unbound.length === 0 && parameters.size > 1) yield `${spread} is read in two scopes at once`;
    if (unbound.length === 0) return;
    if (isOneScope) yield `${unbound[0]?.table} is read without a parameter for its scope`;
    else if (all.length > 1) yield `${unbound[0]?.table} is read with others and without a parameter for its scope`;
    else if (unit.some((block) => isLocking(block))) yield `${spread} is locked without a parameter for its scope`;
    else if (unit.some((block) => block.fields.hasWindowFuncs === 'true'))
      yield `${spread} is read in windows without a parameter`;
  }

  /** For each distributed table of a block the parameter that names its scope. */
  function bindingsOf(block: Node): { table: string; to: string | null }[] {
    const { fields } = block;
    const conditions: Tree[] = [];
    walk(fields.jointree, (node) => {
      if (node.type === 'FROMEXPR' || node.type === 'JOINEXPR') conditions.push(node.fields.quals ?? null);
      return node.type !== 'SUBLINK';
    });
    const equal = conditions
      .flatMap((condition) => conjunctsOf(condition))
      .filter(({ type, fields: { opno } }) => type === 'OPEXPR' && catalog.isEquality(numberOf(opno)));
    return relationsOf(block).flatMap(({ entry, index }) => {
      const table = tableOf(entry);
      if (placeOf(table) !== 'distributed') return [];
      if (isCommand(block, 'insert') && index + 1 === numberOf(fields.resultRelation))
        return [{ table, to: insertedScope(block, entry) }];
      const isScope = (node: Node) =>
        node.type === 'VAR' &&
        numberOf(node.fields.varno) === index + 1 &&
        numberOf(node.fields.varlevelsup) === 0 &&
        catalog.columnName(numberOf(entry.fields.relid), numberOf(node.fields.varattno)) === distributed[table];
      const bound = equal.flatMap((condition) => {
        const sides = listOf(condition.fields.args);
        return sides.some(isScope) ? sides.flatMap((side) => parameterOf(side) ?? []) : [];
      });
      return [{ table, to: bound[0] ?? null }];
    });
  }

  /** What an insertion gives as the scope: a parameter, or that of the rows that it selects. */
  function insertedScope({ fields }: Node, entry: Node): string | null {
    const column = listOf(fields.targetList).find(
      (target) =>
        catalog.columnName(numberOf(entry.fields.relid), numberOf(target.fields.resno)) === distributed[tableOf(entry)],
    );
    return selected(column?.fields.expr, listOf(fields.rtable));
  }

  function selected(expression: Tree | undefined, entries: readonly Node[]): string | null {
    if (!isNode(expression)) return null;
    const parameter = parameterOf(expression);
    if (parameter !== null || expression.type !== 'VAR') return parameter;
    const entry = entries[numberOf(expression.fields.varno) - 1];
    if (!entry) return null;
    if (isKind(entry, 'values')) return theRows;
    if (isKind(entry, 'relation')) {
      const table = tableOf(entry);
      const isScope =
        catalog.columnName(numberOf(entry.fields.relid), numberOf(expression.fields.varattno)) === distributed[table];
      return isScope ? theRows : null;
    }
    const { subquery } = entry.fields;
    if (!isKind(entry, 'subquery') || !isNode(subquery)) return null;
    const column = listOf(subquery.fields.targetList)[numberOf(expression.fields.varattno) - 1];
    return selected(column?.fields.expr, listOf(subquery.fields.rtable));
  }
}

/** Without what an upsert calls `excluded`. */
const relationsOf = ({ fields }: Node): { entry: Node; index: number }[] => {
  const excluded = isNode(fields.onConflict) ? numberOf(fields.onConflict.fields.exclRelIndex) : 0;
  return listOf(fields.rtable).flatMap((entry, index) =>
    isKind(entry, 'relation') && index + 1 !== excluded ? [{ entry, index }] : [],
  );
};

const isLocking = ({ fields }: Node) => listOf(fields.rowMarks).length > 0;

function conjunctsOf(condition: Tree): Node[] {
  if (!isNode(condition)) return [];
  const isAnd = condition.type === 'BOOLEXPR' && condition.fields.boolop === 'and';
  return isAnd ? listOf(condition.fields.args).flatMap((part) => conjunctsOf(part)) : [condition];
}

function parameterOf(node: Node): string | null {
  if (node.type === 'RELABELTYPE' && isNode(node.fields.arg)) return parameterOf(node.fields.arg);
  if (node.type === 'PARAM') return `$${numberOf(node.fields.paramid)}`;
  return node.type === 'CONST' ? 'a constant' : null;
}

/**
 * The parts of a statement that are planned on their own, each as its blocks: what writes, what is materialized, and subqueries where
 * nothing else is read from.
 */
function unitsOf(query: Node, tableOf: (entry: Node) => string): Node[][] {
  const units: Node[][] = [];
  begin(query);
  return units;

  function begin(block: Node): void {
    const unit: Node[] = [];
    units.push(unit);
    join(block, unit);
  }

  function join(block: Node, unit: Node[]): void {
    unit.push(block);
    const { fields } = block;
    for (const { fields: cte } of listOf(fields.cteList)) {
      const body = cte.ctequery;
      if (!isNode(body)) continue;
      const isOwn = !isCommand(body, 'select') || numberOf(cte.ctematerialized) === alwaysMaterialized;
      if (isOwn) begin(body);
      else join(body, unit);
    }
    for (const entry of listOf(fields.rtable))
      if (isKind(entry, 'subquery') && isNode(entry.fields.subquery)) join(entry.fields.subquery, unit);
    const isSpread = contains(fields.rtable, (node) => isRelation(node) && placeOf(tableOf(node)) === 'distributed');
    walk(
      [fields.targetList ?? null, fields.jointree ?? null, fields.havingQual ?? null, fields.returningList ?? null],
      (node) => {
        if (node.type !== 'SUBLINK') return;
        const { subselect } = node.fields;
        if (isNode(subselect)) {
          if (isApart(subselect) && (!isSpread || subselect.fields.limitCount !== null)) begin(subselect);
          else join(subselect, unit);
        }
        return false;
      },
    );
  }
}

const isRelation = (node: Node) => node.type === 'RANGETBLENTRY' && isKind(node, 'relation');

/** Whether a subquery uses nothing of what is around it. */
function isApart(subquery: Node): boolean {
  return !usesOuter(subquery, 0);

  function usesOuter(tree: Tree, depth: number): boolean {
    return contains(tree, (node) => {
      if (node.type === 'VAR') return numberOf(node.fields.varlevelsup) > depth;
      return node !== tree && node.type === 'QUERY' && usesOuter(node, depth + 1);
    });
  }
}

import { dav } from '../names';
import { XmlProblem, type XmlElement } from '../read-xml';
import { childNamed, expectRoot, namesInside } from './read-parts';

export type Propfind = { kind: 'all'; include: string[] } | { kind: 'names' } | { kind: 'props'; names: string[] };

/** An empty body asks for all. */
export function readPropfind(root: XmlElement | null): Propfind {
  if (!root) return { kind: 'all', include: [] };
  expectRoot(root, dav('propfind'));
  const asked = root.children.filter(({ name }) => [dav('allprop'), dav('propname'), dav('prop')].includes(name));
  const [one] = asked;
  if (!one || asked.length > 1) throw new XmlProblem('A propfind asks for one of prop, allprop and propname.');
  if (one.name === dav('propname')) return { kind: 'names' };
  if (one.name === dav('prop')) return { kind: 'props', names: namesInside(one) };
  return { kind: 'all', include: namesInside(childNamed(root, dav('include'))) };
}

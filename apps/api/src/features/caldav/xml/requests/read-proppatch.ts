import { dav } from '../names';
import { XmlProblem, type XmlElement } from '../read-xml';
import { expectRoot, propsInside, requestLimits } from './read-parts';

export type PropInstruction = { op: 'set'; name: string; value: XmlElement } | { op: 'remove'; name: string };

/** In the order in which they are to be carried out. */
export function readProppatch(root: XmlElement): PropInstruction[] {
  expectRoot(root, dav('propertyupdate'));
  const instructions = root.children.flatMap((child): PropInstruction[] => {
    if (child.name === dav('set')) return propsInside(child).map((value) => ({ op: 'set', name: value.name, value }));
    if (child.name === dav('remove')) return propsInside(child).map(({ name }) => ({ op: 'remove', name }));
    return [];
  });
  if (instructions.length === 0) throw new XmlProblem('The request changes no property.');
  if (instructions.length > requestLimits.instructions)
    throw new XmlProblem('The request changes too many properties.');
  return instructions;
}

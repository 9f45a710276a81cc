import { caldav, dav } from '../names';
import { XmlProblem, type XmlElement } from '../read-xml';
import { childrenNamed, expectRoot, namesInside, propsInside, requestLimits } from './read-parts';

export interface MakeCollection {
  /** What an extended MKCOL makes; empty for MKCALENDAR, which says it by itself. */
  resourceTypes: string[];
  set: { name: string; value: XmlElement }[];
}

/** The body of MKCALENDAR or of an extended MKCOL; both may come without one. */
export function readMakeCollection(root: XmlElement | null): MakeCollection {
  if (!root) return { resourceTypes: [], set: [] };
  expectRoot(root, caldav('mkcalendar'), dav('mkcol'));
  const props = childrenNamed(root, dav('set')).flatMap(propsInside);
  if (props.length > requestLimits.instructions) throw new XmlProblem('The request sets too many properties.');
  const isType = ({ name }: XmlElement) => name === dav('resourcetype');
  return {
    resourceTypes: root.name === dav('mkcol') ? props.filter(isType).flatMap(namesInside) : [],
    set: props.filter((value) => !isType(value)).map((value) => ({ name: value.name, value })),
  };
}

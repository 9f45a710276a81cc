import { lazy, useState, type ComponentType } from 'react';

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A component whose code comes when it is first shown, or before: once `load` has ended it is shown without a fallback. That
 * matters, since React keeps a fallback that it has shown for 300 ms, however soon the code is there.
 */
export function onDemand<Props extends object>(load: () => Promise<Loaded<Props>>) {
  let known: ComponentType<Props> | undefined;
  const Later = lazy(load);
  function OnDemand(props: Props) {
    const [Shown] = useState(() => known ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(OnDemand, {
    load: async () => void (known = (await load()).default),
  });
}

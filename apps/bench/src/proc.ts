import { readdirSync, readFileSync } from 'node:fs';

// Linux tells user space its clock in hundredths of a second on every platform that Node runs on.
const microsecondsPerTick = 10_000;

interface Stat {
  parent: number;
  own: number;
  /** Of its children that have ended. */
  ofEndedChildren: number;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may hold spaces and brackets: the fields begin after the last one.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * microsecondsPerTick;
    return { parent: fields[1] ?? 0, own: ticks(11), ofEndedChildren: ticks(13) };
  } catch {
    return null;
  }
}

/** Microseconds of CPU that one process has used. */
export function cpuOf(pid: number): number {
  const stat = readStat(pid);
  if (!stat) throw new Error(`Process ${pid} is gone, or this is not Linux: the benchmark reads /proc.`);
  return stat.own;
}

/** The same for a process, its living children and those that have ended. */
export function cpuOfTree(pid: number): number {
  const root = readStat(pid);
  if (!root) throw new Error(`Process ${pid} is gone, or this is not Linux: the benchmark reads /proc.`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), root.own + root.ofEndedChildren);
}

export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

export interface MachineClock {
  total: number;
  idle: number;
  steal: number;
}

export function machineClock(): MachineClock {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, steal = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return {
    total: user + nice + system + idle + waiting + irq + softIrq + steal,
    idle: idle + waiting,
    steal,
  };
}

import { readdirSync, readFileSync } from 'node:fs';

// The kernel reports CPU times in hundredths of a second on every platform that Node supports.
const microsecondsPerTick = 10_000;

interface Stat {
  parent: number;
  ownCpu: number;
  exitedChildrenCpu: number;
}

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name may contain spaces and brackets; the fields start after its closing bracket.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const microseconds = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * microsecondsPerTick;
    return { parent: fields[1] ?? 0, ownCpu: microseconds(11), exitedChildrenCpu: microseconds(13) };
  } catch {
    return null;
  }
}

/** CPU time of one process in microseconds. */
export function processCpu(pid: number): number {
  const stat = readStat(pid);
  if (!stat) throw new Error(`Process ${pid} has exited, or this is not Linux: the benchmark reads /proc.`);
  return stat.ownCpu;
}

/** CPU time of a process and all its children, including exited ones. */
export function processTreeCpu(pid: number): number {
  const root = readStat(pid);
  if (!root) throw new Error(`Process ${pid} has exited, or this is not Linux: the benchmark reads /proc.`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.ownCpu ?? 0), root.ownCpu + root.exitedChildrenCpu);
}

export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

export interface MachineTicks {
  total: number;
  idle: number;
  steal: number;
}

export function readMachineTicks(): MachineTicks {
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

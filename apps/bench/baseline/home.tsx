import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

export function HomePage() {
  const { data } = useQuery({ queryKey: ['greeting'], queryFn: () => Promise.resolve('Hello') });
  return (
    <main>
      <h1>{data ?? 'Baseline'}</h1>
      <Link to="/">Home</Link>
    </main>
  );
}

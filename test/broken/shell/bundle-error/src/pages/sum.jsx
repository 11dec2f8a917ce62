import { Chart } from '../Chart';

export default function Sum() {
  return <Chart />;
}

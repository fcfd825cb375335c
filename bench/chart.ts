/* The ratios as a picture, drawn by a chart library. */
import * as echarts from 'echarts';
import type { Result } from './table.ts';

const WIDTH = 900;
const ROW_HEIGHT = 26;

const twoDigits = ({ value }: { value?: unknown }) => Number(value).toFixed(2);

/** An SVG of each ratio beside its target; left of 1 is cheaper than the bare app. */
export function drawChart(results: readonly Result[]): string {
  const compared = results.filter(({ ratio }) => ratio !== undefined).toReversed();
  const height = 110 + compared.length * ROW_HEIGHT;
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: { text: 'Cost of this app, as a multiple of the bare app’s', left: 16, top: 12 },
    legend: { bottom: 8 },
    grid: { left: 330, right: 50, top: 52, bottom: 60 },
    xAxis: { type: 'value', min: 0 },
    yAxis: { type: 'category', data: compared.map(({ name }) => name) },
    series: [
      {
        name: 'this app',
        type: 'bar',
        itemStyle: { color: '#2f6f8f' },
        data: compared.map(({ ratio }) => Number(ratio?.toFixed(2))),
        label: { show: true, position: 'insideRight', formatter: twoDigits },
        markLine: { symbol: 'none', data: [{ xAxis: 1 }], label: { formatter: 'bare app' } },
      },
      {
        name: 'at most (target)',
        type: 'scatter',
        symbol: 'diamond',
        symbolSize: 11,
        itemStyle: { color: '#d9822b' },
        data: compared.map(({ target }) => target ?? null),
      },
    ],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

import { matterTypeLabels } from '#contract/matter-types.ts';
import { Group } from '#web/catalogue/Group.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Chart } from '#web/kit/Chart.tsx';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const areas = Object.values(matterTypeLabels);
const dollars = (value: number) => `$${value.toLocaleString('en-US')}`;
const revenue = { name: 'Revenue', values: [31000, 35500, 33200, 41000, 39800, 48250] };
const expenses = { name: 'Expenses', values: [12000, 14100, 11800, 15200, 14900, 16300] };
const counts = { name: 'Matters', values: [14, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 1] };

export function Charts() {
  return (
    <Group title="Charts">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <Chart
            kind="line"
            title="Revenue and expenses"
            summary="Line chart. Revenue by month, June to November. Highest November $48,250, lowest June $31,000, latest November $48,250, up 21% on the month before."
            labelHeader="Month"
            labels={months}
            series={[revenue, expenses]}
            format={dollars}
          />
        </Card>
        <Card>
          <Chart
            kind="bar"
            title="Revenue by month"
            summary="Bar chart. 6 measures. June $31,000, November $48,250."
            labelHeader="Month"
            labels={months}
            series={[revenue]}
            format={dollars}
          />
        </Card>
        <Card className="lg:col-span-2">
          <Chart
            kind="doughnut"
            title="Matter distribution"
            summary="Doughnut chart. 75 matters in 15 types. Largest: Litigation 14 (19%), Contract Review 9 (12%), Corporate Law 8 (11%)."
            labelHeader="Matter type"
            labels={areas}
            series={[counts]}
          />
        </Card>
      </div>
    </Group>
  );
}

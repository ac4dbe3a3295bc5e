import {
  BarChart,
  ButtonLink,
  Container,
  Figure,
  Section,
  SectionHeading,
  StatRow,
  Table,
} from '@site/design-system';
import { downloadIcon } from '@site/design-system/icons';
import { copy, costList, figures, roles, scripts, securityList } from '../content/dashboard.ts';
import { largestOfEachStep, possibleSavings, recommendations } from '../data/advice/recommendations.ts';
import { downloadLinks } from '../data/downloads/download-links.ts';
import { anomalies } from '../data/findings/anomalies.ts';
import { securityFindings } from '../data/findings/security-findings.ts';
import { monthTotal } from '../data/month/bill/breakdowns.ts';
import { monthDays } from '../data/month/bill/charted-costs.ts';
import { thisMonth } from '../data/month/calendar.ts';
import { dollars } from '../data/month/money.ts';
import { PlatformPage } from '../frame/platform-page.tsx';
import { ProviderSplit } from '../views/provider-split.tsx';
import { AnomalyList } from '../views/tables/anomaly-list.tsx';
import { SavingsFound } from '../views/tables/savings-found.tsx';
import { TeamBudgets } from '../views/team-budgets.tsx';

export default function Dashboard() {
  return (
    <PlatformPage path="/platform/dashboard" copy={copy}>
      <Container>
        <h2 className="sr-only">Illustrative figures, {thisMonth.name}</h2>
        <StatRow
          stats={[
            { value: dollars(monthTotal), label: 'total expenses' },
            { value: dollars(possibleSavings), label: 'forecast savings a month, net of overlap' },
            { value: figures.activeResources, label: 'active resources' },
            { value: String(anomalies.length), label: 'cost anomalies' },
          ]}
        />
      </Container>
      <Section>
        <SectionHeading title={`${thisMonth.name} at a glance`} />
        <div className="grid gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            <ProviderSplit />
            <SavingsFound />
          </div>
          <div className="grid gap-6">
            <TeamBudgets />
            <AnomalyList />
          </div>
        </div>
        <div className="mt-6">
          <Figure title="Daily expenses" note={thisMonth.name}>
            <BarChart title="Daily expenses" days={monthDays} />
          </Figure>
        </div>
      </Section>
      <Section tone="mist">
        <SectionHeading title={costList.title} lead={costList.lead} layout="split" />
        <Figure
          title={`${recommendations.length} open`}
          note={`${dollars(possibleSavings)} a month, net of overlap`}
        >
          <Table
            caption="The two largest cost recommendations of each step"
            captionHidden
            stacked
            columns={[
              { key: 'action', label: 'Recommendation' },
              { key: 'kind', label: 'Step' },
              { key: 'service', label: 'Service' },
              { key: 'saving', label: 'Saves a month', numeric: true },
            ]}
            rows={largestOfEachStep(2).map(({ action, kind, service, saving }) => ({
              action,
              kind,
              service,
              saving: dollars(saving),
            }))}
          />
          <p className="mt-4">
            <ButtonLink href={downloadLinks.cost} download variant="secondary" icon={downloadIcon}>
              Download cost recommendations (JSON)
            </ButtonLink>
          </p>
        </Figure>
      </Section>
      <Section>
        <SectionHeading title={securityList.title} lead={securityList.lead} layout="split" />
        <Figure title={`${securityFindings.length} open`}>
          <Table
            caption="Security recommendations"
            captionHidden
            stacked
            columns={[
              { key: 'rule', label: 'Finding and recommendation' },
              { key: 'severity', label: 'Severity' },
              { key: 'resources', label: 'Resources', numeric: true },
            ]}
            rows={securityFindings.map(({ rule, action, severity, resources }) => ({
              rule: (
                <>
                  {rule}
                  <span className="block font-normal text-muted">{action}</span>
                </>
              ),
              severity,
              resources,
            }))}
          />
          <p className="mt-4">
            <ButtonLink href={downloadLinks.security} download variant="secondary" icon={downloadIcon}>
              Download security recommendations (JSON)
            </ButtonLink>
          </p>
        </Figure>
      </Section>
      <Section tone="mist">
        <div className="grid items-start gap-6 lg:grid-cols-5 lg:gap-12">
          <div className="lg:col-span-2">
            <SectionHeading title={scripts.title} lead={scripts.lead}>
              <ButtonLink href={downloadLinks.scripts} download variant="secondary" icon={downloadIcon}>
                Download clean-up scripts
              </ButtonLink>
            </SectionHeading>
          </div>
          <figure className="night rounded-panel p-6 lg:col-span-3">
            <pre className="text-xs whitespace-pre-wrap">{scripts.example.join('\n')}</pre>
            <figcaption className="mt-4 text-xs">Illustrative output</figcaption>
          </figure>
        </div>
      </Section>
      <Section>
        <SectionHeading title={roles.title} />
        <Table
          caption="What each role sees first"
          captionHidden
          columns={[
            { key: 'role', label: 'Role' },
            { key: 'opens', label: 'Opens with' },
          ]}
          rows={roles.rows}
        />
      </Section>
    </PlatformPage>
  );
}

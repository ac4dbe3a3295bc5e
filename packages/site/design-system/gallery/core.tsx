import { downloadIcon } from '../src/brand/icons.ts';
import {
  Badge,
  Breadcrumb,
  Button,
  ButtonLink,
  CategoryBadge,
  Container,
  Section,
  SectionHeading,
  SelectField,
  TextField,
  TextLink,
} from '../src/index.ts';

const ROLES = ['CFO', 'CTO', 'FinOps lead', 'Engineer'];

export function Core() {
  return (
    <>
      <Container>
        <div className="py-10">
          <Breadcrumb
            items={[{ label: 'Home', href: '/' }, { label: 'Solutions', href: '/s' }, { label: 'Insurance' }]}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button aria-disabled aria-busy>
            Busy
          </Button>
          <Button icon={downloadIcon} variant="secondary">
            Download
          </Button>
          <ButtonLink href="#">Link</ButtonLink>
          <TextLink href="#">Text link</TextLink>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Badge>Brand</Badge>
          <Badge tone="anomaly">Anomaly</Badge>
          {['FinOps', 'Strategy', 'Technical', 'Culture'].map((category) => (
            <CategoryBadge key={category} category={category} />
          ))}
        </div>
      </Container>
      <Section tone="mist">
        <SectionHeading title="Form" />
        <form className="grid gap-6 rounded-panel border bg-surface p-6 md:grid-cols-2">
          <TextField id="name" label="Full name" inputProps={{ autoComplete: 'name' }} />
          <TextField
            id="email"
            label="Work email"
            error="Enter an email address such as name@company.com."
            inputProps={{ type: 'email', defaultValue: 'anna@' }}
          />
          <SelectField id="role" label="Role" options={ROLES} placeholder="Choose one" />
          <SelectField id="no-choice" label="Choice in error" options={['One']} error="Please select" />
          <TextField id="company" label="Company" />
          <div className="self-end">
            <Button type="submit">Schedule a Demo</Button>
          </div>
        </form>
      </Section>
    </>
  );
}

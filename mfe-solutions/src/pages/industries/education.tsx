import { closing, education } from '../../content/industries/education.ts';
import { academicYear } from '../../content/industries/education.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { BarsView } from '../../views/bars-view.tsx';

export default function EducationPage() {
  return (
    <IndustryPage
      slug="education"
      content={education}
      picture={<BarsView {...academicYear} />}
      closing={closing}
    />
  );
}

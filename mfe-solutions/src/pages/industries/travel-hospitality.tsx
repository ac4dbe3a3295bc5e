import { closing, travelHospitality } from '../../content/industries/travel-hospitality.ts';
import { searchWeek } from '../../content/industries/travel-hospitality.view.ts';
import { IndustryPage } from '../../layout/industry-page.tsx';
import { WeekView } from '../../views/week-view.tsx';

export default function TravelHospitalityPage() {
  return (
    <IndustryPage
      slug="travel-hospitality"
      content={travelHospitality}
      picture={<WeekView {...searchWeek} />}
      closing={closing}
    />
  );
}

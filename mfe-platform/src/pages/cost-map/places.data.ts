import { places as mapped } from '@site/sample-bill/places';
import { served } from '../../product/data/served.ts';

export default served.places.map((place, index) => ({ ...mapped[index]!, ...place }));

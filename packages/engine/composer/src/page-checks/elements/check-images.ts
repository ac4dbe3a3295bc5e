import { join } from 'node:path';
import { type Diagnostic, type ImageProblem, makeError } from '@site/registry/diagnostics';
import type { ImageLimits } from '@site/section-kit/contract';
import type { PageElement, PageTree } from '../../page/page-tree.ts';
import type { SectionArtifact } from '../../plan/composition-input.ts';
import type { PlannedPage } from '../../plan/plan.ts';
import { pixelWidth } from './pixel-width.ts';
import { srcsetAddresses } from './srcset.ts';
import { elementIn } from './wrong-elements.ts';

const MAX_REFUSALS = 10;

export function checkImages(
  { elements }: PageTree,
  page: PlannedPage,
  origin: string,
  limits: ImageLimits,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const element of elements) {
    for (const address of imagesOf(element)) {
      const file = fileAt(address, page, origin);
      if (
        !file ||
        found.length === MAX_REFUSALS ||
        seen.size === seen.add(`${element.section} ${file.name}`).size
      )
        continue;
      const place = { section: element.section, route: page.path };
      const problem = problemOf(element, file, limits);
      if (problem) found.push(makeError('SITE_IMAGE_SIZE', place, { ...elementIn(element), ...problem }));
    }
  }
  return found;
}

interface ImageFile {
  name: string;
  path: string;
  bytes: number;
}

function problemOf(
  element: PageElement,
  { name, path, bytes }: ImageFile,
  limits: ImageLimits,
): ImageProblem | undefined {
  if (bytes > limits.bytes) return { file: name, bytes, limit: limits.bytes };
  const shown = Number(element.attributes.get('width'));
  if (!Number.isInteger(shown) || shown <= 0 || isResponsive(element)) return undefined;
  const pixels = pixelWidth(path);
  const { density, width } = limits;
  return pixels !== undefined && pixels > width && pixels > shown * density
    ? { file: name, pixels, shown, density }
    : undefined;
}

/** The browser chooses a file. */
const isResponsive = ({ attributes, parent }: PageElement) =>
  attributes.has('srcset') || parent?.name === 'picture';

function imagesOf({ name, foreign, attributes }: PageElement): string[] {
  const of = (key: string) => attributes.get(key) ?? [];
  if (foreign) return name === 'image' ? [of('href'), of('xlink:href')].flat() : [];
  if (name === 'img' || name === 'source' || name === 'input')
    return [
      ...(name === 'source' ? [] : [of('src')].flat()),
      ...srcsetAddresses(attributes.get('srcset') ?? ''),
    ];
  return name === 'video' ? [of('poster')].flat() : [];
}

function fileAt(address: string, { sections, path }: PlannedPage, origin: string): ImageFile | undefined {
  const url = URL.parse(address, origin + path);
  if (url?.origin !== origin) return undefined;
  for (const section of sections) {
    const { publicFiles, name, version } = section.manifest;
    const listed = publicFiles.find((one) => one.path === url.pathname)?.file;
    const start = `/_sections/${name}/${version}/`;
    const file = listed ?? (url.pathname.startsWith(start) ? url.pathname.slice(start.length) : undefined);
    if (file !== undefined && Object.hasOwn(section.manifest.files, file)) return fileOf(section, file);
  }
  return undefined;
}

const fileOf = ({ folder, manifest }: SectionArtifact, file: string): ImageFile => ({
  name: file,
  path: join(folder, file),
  bytes: manifest.files[file]!.bytes,
});

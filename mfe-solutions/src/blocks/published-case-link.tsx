import { TextLink } from '@site/design-system';

export function PublishedCaseLink() {
  return (
    <p className="mt-4">
      <TextLink href="/resources/case-studies" arrow>
        Read the case study
      </TextLink>
    </p>
  );
}

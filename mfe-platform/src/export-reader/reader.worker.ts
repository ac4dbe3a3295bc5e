import { Cancelled } from './read-error.ts';
import { type FileReading, readFile } from './read-file.ts';
import { type Report, reportOf } from './report.ts';
import { Reading } from './totals.ts';

/** From the page: files to read, or a stop. */
export type Request = { files: File[] } | { cancel: true };

/** To the page. A report is absent where no row was read. */
export type Reply =
  | { progress: { bytes: number; all: number; name: string } }
  | { report?: Report; problems: { name: string; problem: string }[] }
  | { cancelled: true };

let cancelled = false;

const reply = (message: Reply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if ('cancel' in data) cancelled = true;
  else void read(data.files);
});

async function read(files: readonly File[]): Promise<void> {
  cancelled = false;
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const reading = new Reading();
  const found: FileReading[] = [];
  let before = 0;
  try {
    for (const file of files) {
      const { name, size } = file;
      const onProgress = (bytes: number) => reply({ progress: { bytes: before + bytes, all, name } });
      onProgress(0);
      found.push(...(await readFile(file, reading, { onProgress, cancelled: () => cancelled })));
      before += size;
    }
    const problems = found.flatMap(({ name, problems }) => problems.map((problem) => ({ name, problem })));
    reply({ report: reportOf(reading, found), problems });
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    reply({ cancelled: true });
  }
}

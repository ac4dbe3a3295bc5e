import { BASE, bytesOf, imageOf, PROGRAMS } from './images.ts';
import { none, row } from './rows.ts';
import type { ContainerSite } from './site.ts';

const BUILD_TOOLS = 'npm npx corepack yarn gcc cc g++ make python3 git curl wget';

/** What they run as, what they may write, and what is inside. */
export async function lookInside(site: ContainerSite): Promise<void> {
  for (const part of [site.shells[0], site.leads]) {
    const output = async (command: string) => (await part.exec('sh', '-c', command)).output.trim();
    const user = await output('id -u');
    row(`${part.name}: user id`, user, 'not 0', /^[1-9]\d*$/.test(user));
    const first = await output('tr "\\0" " " < /proc/1/cmdline');
    row(`${part.name}: process 1`, first, 'node', first.startsWith('node '));
    const found = async (what: string) =>
      (await output(`find / -xdev -path /data -prune -o ${what} -print 2>/dev/null`))
        .split('\n')
        .filter(Boolean);
    const files = (await found('-type f')).length;
    row(`${part.name}: files inside`, files, '> 1000', files > 1000);
    none(`${part.name}: writable outside its volume`, await found('-writable ! -type l'));
    none(
      `${part.name}: packages or sources inside`,
      await found('"(" -path "*/node_modules/*" -o -name "*.ts" ")"'),
    );
    const tools = await output(`for tool in ${BUILD_TOOLS}; do command -v $tool; done`);
    none(`${part.name}: build tools inside`, tools.split('\n').filter(Boolean));
  }
  const written = await site.shells[0].exec('sh', '-c', 'echo x > /data/probe && rm /data/probe');
  row('shell-1: writes to its volume, exit code', written.code, '0', written.code === 0);
  const base = await bytesOf(BASE);
  for (const program of PROGRAMS) {
    const bytes = await bytesOf(imageOf(program));
    const own = ((bytes - base) / 1e6).toFixed(1);
    row(
      `image ${program}, of which not Debian and Node`,
      `${(bytes / 1e6).toFixed(0)} MB, ${own} MB`,
      '< 7 MB',
      bytes - base < 7e6,
    );
  }
}

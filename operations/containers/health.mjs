// HEALTHCHECK of the containers: exit code 0 while /readyz of this container answers 200.
const url = `http://127.0.0.1:${process.env.PORT}/readyz`;
const answer = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch((error) => error.cause ?? error);
if (answer.status !== 200) {
  console.error(`${url}: ${answer.status ?? answer.message}`);
  process.exitCode = 1;
}

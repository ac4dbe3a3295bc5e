import * as z from 'zod';

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isShare = (text: string) => /^(?:0|1|0?\.\d+|[01]\.\d+)$/.test(text) && Number(text) <= 1;

/** As the specification of OpenTelemetry names them; the exporter reads its own, such as headers and timeouts, itself. */
export const settingsSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isAddress, 'must be an http:// or https:// address, such as http://127.0.0.1:4318')
    .optional()
    .describe(
      'Collector that gets spans by OTLP over HTTP: `http://127.0.0.1:4318`. Nothing is traced without it.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for the collector, such as `authorization=Bearer …`.'),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true`: nothing is traced, whatever else is set.'),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Name of the program in traces.', unset: '`site-server`, `leads-api` or `site`' }),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .optional()
    .describe('Further attributes of the program: `deployment.environment.name=production`.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(isShare, 'must be a number from 0 to 1')
    .default('1')
    .transform(Number)
    .describe('Share of traces that are sent, chosen by trace id: the same in each program.'),
});

import * as z from 'zod';

/** The client itself reads credentials from the standard variables of AWS. */
export const bucketSettingsSchema = z.object({
  AWS_ENDPOINT_URL_S3: z.string().optional().meta({
    description:
      'Address of an object store that speaks S3. `AWS_ENDPOINT_URL` is read where this one is not set.',
    unset: 'Amazon S3',
  }),
  AWS_ENDPOINT_URL: z.string().optional().describe('The same, for every service of AWS.'),
  AWS_REGION: z.string().optional().meta({
    description: 'Region of the bucket. `AWS_DEFAULT_REGION` is read where this one is not set.',
    unset: '`us-east-1` with an address, else that of the AWS profile',
  }),
  AWS_DEFAULT_REGION: z.string().optional().describe('The same.'),
  S3_PATH_STYLE: z.string().optional().meta({
    description: '`true`: the name of the bucket is in the path, and not in the host name.',
    unset: '`true` with an address',
  }),
});

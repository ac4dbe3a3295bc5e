/** Illustrative use and limits. */
export const quotas = [
  { name: 'EC2 accelerated instances, us-east-1', unit: 'vCPU', used: 2_208, limit: 2_304 },
  { name: 'EC2 standard instances, us-east-1', unit: 'vCPU', used: 6_240, limit: 10_000 },
  { name: 'Azure regional cores, West Europe', unit: 'vCPU', used: 2_870, limit: 3_500 },
  { name: 'Compute Engine CPUs, europe-west1', unit: 'vCPU', used: 410, limit: 1_200 },
  { name: 'OCI standard cores, us-ashburn-1', unit: 'OCPU', used: 96, limit: 300 },
];

/** Illustrative: highest use in October. AWS has one quota for P instances, one for G and VT. */
export const quotas = [
  // The 24 GPU instances of the anomaly, 192 vCPU each.
  { name: 'EC2 P instances, us-east-1', unit: 'vCPU', used: 4_608, limit: 4_800 },
  { name: 'EC2 G and VT instances, us-east-1', unit: 'vCPU', used: 576, limit: 768 },
  { name: 'EC2 standard instances, us-east-1', unit: 'vCPU', used: 6_240, limit: 10_000 },
  { name: 'Azure regional cores, West Europe', unit: 'vCPU', used: 2_870, limit: 3_500 },
  { name: 'Compute Engine CPUs, europe-west1', unit: 'vCPU', used: 410, limit: 1_200 },
  { name: 'OCI standard cores, us-ashburn-1', unit: 'OCPU', used: 96, limit: 300 },
];

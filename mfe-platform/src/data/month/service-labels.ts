/** Names short enough for the tile of a treemap. */
const labels: Record<string, string> = {
  'Amazon EC2': 'EC2',
  'Virtual Machines': 'Azure VMs',
  'Amazon RDS': 'RDS',
  'Azure Kubernetes Service': 'AKS',
  'Amazon EKS': 'EKS',
  'Azure SQL Database': 'Azure SQL',
  'Amazon S3': 'S3',
  'Amazon Redshift': 'Redshift',
  'Google Kubernetes Engine': 'GKE',
};

export const shortService = (service: string) => labels[service] ?? service;

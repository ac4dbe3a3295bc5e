/** Of recommendation CR-09: average size in GB, prices in US dollars a GB-month. */
const volumes = { count: 46, size: 1_256, gp3: 0.08, archive: 0.0125 };

/** US dollars a month. */
export const unattachedCost = Math.round(volumes.count * volumes.size * volumes.gp3);

/** US dollars a month, to the nearest hundred: net of a snapshot in the archive tier. */
export const unattachedSaving =
  Math.round((volumes.count * volumes.size * (volumes.gp3 - volumes.archive)) / 100) * 100;

export const unattachedCount = volumes.count;

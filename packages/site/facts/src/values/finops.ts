/** FinOps Framework and surveys. Values as texts print them. */

export const saas2025 = '65%';
export const ai2025 = '63%';
export const ai2024 = '31%';
export const licensing2025 = '49%';
export const privateCloud2025 = '39%';
export const dataCenter2025 = '36%';
export const spend2025 = '$69 billion';
export const ai2026 = '98%';
export const saas2026 = '90%';
export const capabilities = '22';
export const topChallenge2025 = '84%';
export const overBudget2025 = '17%';
export const waste2025 = '27%';
export const repatriated2025 = '21%';
export const generativeAi2025 = '72%';
export const publicCloud2025 = '$723.4 billion';

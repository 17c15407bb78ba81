import { brand } from '@cloudsail/contract'
import type { DemoProduct } from './product.ts'

/** Asset plans of the demo, by their minimum amount: fixed income, mixed, equity. */
export const assetPlanProducts: readonly DemoProduct[] = [
  {
    code: 'ZG0001',
    kind: 'wealth',
    currency: 'CNY',
    risk: 2,
    name: [`${brand.short.zh}资管固收增强1号`, `${brand.short.en} Fixed Income Plus 1`],
    yield: ['业绩比较基准3.20%–3.80%', 'Benchmark 3.20% – 3.80%'],
    start: 1.0214,
    drift: 0.034,
    daily: 0.0004,
  },
  {
    code: 'ZG0002',
    kind: 'wealth',
    currency: 'CNY',
    risk: 3,
    name: [`${brand.short.zh}资管均衡2号`, `${brand.short.en} Balanced 2`],
    yield: ['业绩比较基准4.50%–6.00%', 'Benchmark 4.50% – 6.00%'],
    start: 1.0463,
    drift: 0.055,
    daily: 0.0032,
  },
  {
    code: 'ZG0003',
    kind: 'wealth',
    currency: 'CNY',
    risk: 4,
    name: [`${brand.short.zh}资管价值成长3号`, `${brand.short.en} Value and Growth 3`],
    yield: null,
    start: 0.9831,
    drift: 0.08,
    daily: 0.0091,
  },
]

import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'

/** Formats whole yuan for a hint: "300,000". */
export const wholeYuan = (amount: string): string => groupThousands(amount.replace(/\.00$/, ''))

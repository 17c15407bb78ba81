export type GreetingTime = 'night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** Returns the time of day for the greeting, from the bank clock's wire time ("2026-11-20T14:55:00.000+08:00"). */
export function greetingOf(now: string): GreetingTime {
  const hour = Number(now.slice(11, 13))
  if (hour < 5) return 'night'
  if (hour < 9) return 'morning'
  if (hour < 11) return 'forenoon'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

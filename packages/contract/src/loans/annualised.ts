/**
 * The annualised rate of what is paid for a loan (rule 9): the monthly internal rate of its payments times twelve, simple.
 * Millionths a year. Payments are minor units, one a month.
 */
export function annualisedRate(receivedMinor: bigint, payments: readonly bigint[]): number {
  const received = Number(receivedMinor)
  // What the payments are worth at a monthly rate falls as the rate rises: halving finds it to far below a millionth.
  const worth = (rate: number) => {
    let factor = 1
    return payments.reduce((sum, payment) => {
      factor /= 1 + rate
      return sum + Number(payment) * factor
    }, 0)
  }
  let [low, high] = [0, 1]
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > received) low = middle
    else high = middle
  }
  return Math.round(low * 12 * 1_000_000)
}

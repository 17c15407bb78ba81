/** Returns the file name for a certificate. */
export const fileNameOf = (serial: string) => `cloudsail-${serial.slice(-8)}.p12`

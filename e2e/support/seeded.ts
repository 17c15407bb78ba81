/** The database of a demo bank that has just been filled, to be copied (`create database … template`): filling one takes
 *  half a minute of a core. */
export const seededName = 'cloudsail_seeded'

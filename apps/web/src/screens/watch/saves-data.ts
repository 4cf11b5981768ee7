type DataSaver = { connection?: { saveData?: boolean } };

/** True where the reader asked the browser to load no more than needed. */
export const savesData = (): boolean => (navigator as DataSaver).connection?.saveData === true;

/** The topic a job's events wake. */
export const topicOf = (jobId: string): string => `job:${jobId}`;

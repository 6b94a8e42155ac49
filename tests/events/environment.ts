/** Imported first: functions read it while they are loaded. */
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';

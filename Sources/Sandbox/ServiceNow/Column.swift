/// The columns of all tables, named as on the wire.
///
/// The task columns are those of servicenow.md §4.2.
enum Column: String, CaseIterable, Sendable {
  // Every record
  case sysID = "sys_id"
  case sysClassName = "sys_class_name"
  case sysCreatedOn = "sys_created_on"
  case sysCreatedBy = "sys_created_by"
  case sysUpdatedOn = "sys_updated_on"
  case sysUpdatedBy = "sys_updated_by"
  case sysModCount = "sys_mod_count"
  case sysTags = "sys_tags"
  case sysDomain = "sys_domain"
  case sysDomainPath = "sys_domain_path"

  // Tasks
  case active, approval, comments, company, description, escalation, impact, knowledge, location
  case number, order, parent, priority, state, urgency
  case activityDue = "activity_due"
  case additionalAssigneeList = "additional_assignee_list"
  case approvalHistory = "approval_history"
  case approvalSet = "approval_set"
  case assignedTo = "assigned_to"
  case assignmentGroup = "assignment_group"
  case businessDuration = "business_duration"
  case businessService = "business_service"
  case calendarDuration = "calendar_duration"
  case closeNotes = "close_notes"
  case closedAt = "closed_at"
  case closedBy = "closed_by"
  case cmdbCI = "cmdb_ci"
  case commentsAndWorkNotes = "comments_and_work_notes"
  case contactType = "contact_type"
  case correlationDisplay = "correlation_display"
  case correlationID = "correlation_id"
  case deliveryPlan = "delivery_plan"
  case deliveryTask = "delivery_task"
  case dueDate = "due_date"
  case expectedStart = "expected_start"
  case followUp = "follow_up"
  case groupList = "group_list"
  case madeSLA = "made_sla"
  case openedAt = "opened_at"
  case openedBy = "opened_by"
  case reassignmentCount = "reassignment_count"
  case rejectionGoto = "rejection_goto"
  case shortDescription = "short_description"
  case slaDue = "sla_due"
  case timeWorked = "time_worked"
  case uponApproval = "upon_approval"
  case uponReject = "upon_reject"
  case userInput = "user_input"
  case watchList = "watch_list"
  case wfActivity = "wf_activity"
  case workEnd = "work_end"
  case workNotes = "work_notes"
  case workNotesList = "work_notes_list"
  case workStart = "work_start"

  // The classes of task
  case callerID = "caller_id"
  case category
  case closeCode = "close_code"
  case resolvedAt = "resolved_at"
  case resolvedBy = "resolved_by"
  case knownError = "known_error"
  case type
  case risk
  case startDate = "start_date"
  case endDate = "end_date"
  case requestedFor = "requested_for"

  // People and groups
  case userName = "user_name"
  case name
  case firstName = "first_name"
  case lastName = "last_name"
  case email, title, phone
  case mobilePhone = "mobile_phone"
  case lockedOut = "locked_out"
  case timeZone = "time_zone"
  case dateFormat = "date_format"
  case timeFormat = "time_format"
  case manager, user, group

  // Attachments
  case hash, compressed
  case fileName = "file_name"
  case contentType = "content_type"
  case tableName = "table_name"
  case tableSysID = "table_sys_id"
  case sizeBytes = "size_bytes"
  case sizeCompressed = "size_compressed"
  case chunkSizeBytes = "chunk_size_bytes"
  case averageImageColor = "average_image_color"
  case imageWidth = "image_width"
  case imageHeight = "image_height"

  // Journal, choices, tables
  case element, value, label, sequence, inactive, language
  case elementID = "element_id"
  case dependentValue = "dependent_value"
  case superClass = "super_class"
}

extension Column {
  /// The type of a column.
  enum Kind: Equatable, Sendable {
    case text
    case integer
    case flag
    case time
    case choice
    case reference(TableName)
    case journal
  }

  var kind: Kind {
    switch self {
    case .sysCreatedOn, .sysUpdatedOn, .activityDue, .approvalSet, .closedAt, .dueDate,
      .expectedStart, .followUp, .openedAt, .slaDue, .workEnd, .workStart, .resolvedAt,
      .startDate, .endDate:
      .time
    case .active, .knowledge, .madeSLA, .knownError, .lockedOut, .inactive, .compressed: .flag
    case .sysModCount, .order, .reassignmentCount, .sequence, .sizeBytes, .sizeCompressed,
      .chunkSizeBytes, .imageWidth, .imageHeight:
      .integer
    case .state, .priority, .impact, .urgency, .approval, .escalation, .contactType, .category,
      .closeCode, .type, .risk:
      .choice
    case .comments, .workNotes, .commentsAndWorkNotes, .approvalHistory: .journal
    case .assignedTo, .openedBy, .closedBy, .callerID, .resolvedBy, .requestedFor, .manager, .user:
      .reference(.sysUser)
    case .assignmentGroup, .group, .sysDomain: .reference(.sysUserGroup)
    case .parent, .deliveryTask, .rejectionGoto: .reference(.task)
    case .cmdbCI, .businessService: .reference(.cmdbCI)
    case .company: .reference(.coreCompany)
    case .location: .reference(.cmnLocation)
    case .wfActivity: .reference(.wfActivity)
    case .deliveryPlan: .reference(.deliveryPlan)
    case .sysID, .sysClassName, .sysCreatedBy, .sysUpdatedBy, .sysTags, .sysDomainPath,
      .description, .number, .additionalAssigneeList, .businessDuration, .calendarDuration,
      .closeNotes, .correlationDisplay, .correlationID, .groupList, .shortDescription, .timeWorked,
      .uponApproval, .uponReject, .userInput, .watchList, .workNotesList, .userName, .name,
      .firstName, .lastName, .email, .title, .phone, .mobilePhone, .timeZone, .dateFormat,
      .timeFormat, .element, .value, .label, .language, .elementID, .dependentValue, .superClass,
      .hash, .fileName, .contentType, .tableName, .tableSysID, .averageImageColor:
      .text
    }
  }

  var isReadOnly: Bool {
    switch self {
    case .sysID, .sysClassName, .sysCreatedOn, .sysCreatedBy, .sysUpdatedOn, .sysUpdatedBy,
      .sysModCount, .sysDomain, .sysDomainPath, .commentsAndWorkNotes, .approvalHistory:
      true
    default: false
    }
  }
}
